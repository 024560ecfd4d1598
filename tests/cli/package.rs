//! The Debian package: built by `cargo deb` from the program of these tests, installed into an empty
//! root, and installed again over itself while a match is going on.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// An empty root with dpkg's own files, removed in the end.
struct Root(PathBuf);

impl Root {
    fn new() -> Root {
        let root = std::env::temp_dir().join(format!("hnefi-root-{}", std::process::id()));
        for folder in ["var/lib/dpkg/updates", "var/lib/dpkg/info", "etc", "tmp"] {
            std::fs::create_dir_all(root.join(folder)).unwrap();
        }
        std::fs::write(root.join("var/lib/dpkg/status"), "").unwrap();
        Root(root)
    }

    fn dpkg(&self, action: &str, what: &Path) {
        run(Command::new("dpkg")
            .arg(format!("--root={}", self.0.display()))
            // The libraries are those of this machine, and so are the tools of the scripts.
            .args(["--force-depends", "--force-script-chrootless", "--force-not-root"])
            .args(["--log=/dev/null", action])
            .arg(what));
    }

    /// Plays in the console room with the installed program.
    fn play(&self, lines: &str) -> String {
        let program = self.0.join("usr/bin/hnefi");
        let data = self.0.join("var/lib/hnefi");
        let mut child = Command::new(program)
            .args(["console", "--data"])
            .arg(data)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        std::io::Write::write_all(&mut child.stdin.take().unwrap(), lines.as_bytes()).unwrap();
        String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
    }

    fn has(&self, path: &str) -> bool {
        self.0.join(path).exists()
    }
}

impl Drop for Root {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn run(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        output.status.success(),
        "{command:?}: {said}{}",
        String::from_utf8_lossy(&output.stderr)
    );
    said
}

/// Builds the package, with another revision each time.
fn package(folder: &Path, revision: &str) -> PathBuf {
    let file = folder.join(format!("hnefi-{revision}.deb"));
    run(Command::new("cargo")
        .args(["deb", "--no-build", "--profile", "dev", "--fast", "--no-dbgsym"])
        .args(["--deb-revision", revision, "-o"])
        .arg(&file));
    file
}

#[test]
#[ignore = "needs cargo-deb and dpkg, which the gate installs"]
fn the_package_is_installed_and_installed_over_itself() {
    let root = Root::new();
    let (first, second) = (package(&root.0, "1"), package(&root.0, "2"));
    let listed = run(Command::new("dpkg-deb").arg("--contents").arg(&first));
    for path in [
        "./usr/bin/hnefi",
        "./usr/lib/systemd/system/hnefi.service",
        "./usr/lib/sysusers.d/hnefi.conf",
        "./etc/hnefi.toml",
        "./usr/share/man/man1/hnefi.1.gz",
        "./usr/share/doc/hnefi/copyright",
    ] {
        assert!(listed.lines().any(|line| line.ends_with(path)), "{path} in {listed}");
    }
    let depends = run(Command::new("dpkg-deb").arg("--field").arg(&first).arg("Depends"));
    for library in ["libc6", "libssl", "ca-certificates"] {
        assert!(depends.contains(library), "{depends}");
    }

    root.dpkg("--install", &first);
    root.play("ann> challenge @ben brandubh\nben> accept\n");
    let passwd = std::fs::read_to_string(root.0.join("etc/passwd")).unwrap_or_default();
    assert!(passwd.contains("hnefi:"), "the user is made: {passwd}");

    // What the operator has written stays, and so does the match.
    let settings = root.0.join("etc/hnefi.toml");
    std::fs::write(&settings, "# mine\n").unwrap();
    root.dpkg("--install", &second);
    assert_eq!(std::fs::read_to_string(&settings).unwrap(), "# mine\n");
    let games = root.play("ann> games\n");
    assert!(games.contains("ann against ben") || games.contains("ben against ann"), "{games}");

    root.dpkg("--purge", Path::new("hnefi"));
    assert!(!root.has("usr/bin/hnefi") && !root.has("etc/hnefi.toml"));
    assert!(root.has("var/lib/hnefi/hnefi.sqlite"), "the matches are never removed");
}
