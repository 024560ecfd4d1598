//! A door that several processes could open is open in one of them; the others stand by.

use std::pin::pin;

use tokio::sync::watch;

use super::manager::Manager;
use super::service::{Kept, Open, Shut, Stop};
use crate::app::App;
use crate::store::Part;
use crate::text::{Arg, words};

/// What a program does once while it stands by.
pub(super) type Prepare = std::pin::Pin<Box<dyn Future<Output = ()> + Send>>;

/// A door of which this process may be the only one to open it.
pub(super) struct Alone {
    part: Part,
    /// What people call the network.
    name: &'static str,
    app: App,
    manager: Manager,
    /// What can be done before the door is this process's own.
    prepare: Prepare,
    /// Asked when the program should end.
    asked: Stop,
    closing: watch::Sender<bool>,
    /// Asked when the door should close: the program ends, or another process has taken it.
    pub(super) stop: Stop,
}

impl Alone {
    pub(super) fn new(
        (part, name): (Part, &'static str),
        app: &App,
        asked: &Stop,
        manager: &Manager,
    ) -> Alone {
        let closing = watch::Sender::new(false);
        let stop = Stop(closing.subscribe());
        let (app, manager, asked) = (app.clone(), manager.clone(), asked.clone());
        let prepare: Prepare = Box::pin(std::future::ready(()));
        Alone { part, name, app, manager, prepare, asked, closing, stop }
    }

    /// The same with something to do once while it stands by.
    #[cfg(feature = "matrix")]
    pub(super) fn prepared_by(self, prepare: Prepare) -> Alone {
        Alone { prepare, ..self }
    }

    /// Stands by until the door is this process's own, then keeps it open.
    pub(super) fn run(self, door: Open) -> Kept {
        Box::pin(async move {
            let line = |id| words().line(id, &[("network", Arg::word(self.name))]);
            let (manager, prepare, says) = (self.manager, self.prepare, line("door-elsewhere"));
            let stands_by = async move {
                manager.opened(&says);
                prepare.await;
            };
            tokio::select! {
                () = self.app.take_door(self.part, stands_by) => {}
                () = self.asked.clone().asked() => return Ok(()),
            }
            let (mut asked, mut taken) = (false, false);
            let mut asking = pin!(self.asked.asked());
            let mut keeping = pin!(self.app.keep_door(self.part.network));
            let mut door = pin!(door);
            // What is under way at the end is still this process's own.
            let end = loop {
                tokio::select! {
                    end = &mut door => break end,
                    () = &mut asking, if !asked => asked = true,
                    () = &mut keeping, if !taken => taken = true,
                }
                self.closing.send_replace(true);
            };
            self.app.give_door_back(self.part.network).await;
            match end {
                Ok(()) if taken => Err(Shut::Taken(line("door-taken"))),
                end => end.map_err(Shut::Broken),
            }
        })
    }
}
