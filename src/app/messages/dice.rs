//! The die of a match: sealing it, and showing how to check it.

use crate::app::context::Context;
use crate::app::messages::names;
use crate::game::{DIE_DOMAIN, Event, FairDie, Match, Seal, Secret, Stage};
use crate::notation::Record;
use crate::reply::{DieSay, Proof, Reply, Say};
use crate::store::Found;
use crate::tafl::Side;

/// Bytes of a die's id.
const ID_BYTES: usize = 8;

/// Seals a new die.
pub(in crate::app) fn seal(cx: &Context) -> Event {
    let id = hex::encode(&cx.dice.secret()[..ID_BYTES]);
    let seal = Seal { id, secret: Secret(cx.dice.secret()) };
    Event::Sealed { hash: seal.hash(), id: seal.id, secret: Some(seal.secret) }
}

/// What a match's die is drawn from.
pub(in crate::app) fn proof(found: &Found, people: &names::People) -> Reply {
    let number = found.number;
    let state = &found.state;
    let Some(die) = &state.die else {
        return Reply::private(Say::Die(DieSay::NoProof { number }));
    };
    let players = match &state.seats {
        Some(seats) => Side::BOTH.map(|side| seats.of(side)).to_vec(),
        None => std::iter::once(state.challenge.by).chain(state.challenge.to).collect(),
    };
    let open = is_open(state);
    let proof = Proof {
        number,
        id: die.seal.id.clone(),
        hash: die.seal.hash(),
        secret: open.then(|| die.seal.secret.reveal()),
        words: players
            .iter()
            .map(|player| (people.get(*player), die.words_of(*player).to_owned()))
            .collect(),
        faces: die.faces.clone(),
        recipe: (open && !die.faces.is_empty()).then(|| recipe(state, die)),
    };
    Reply::private(Say::Die(DieSay::Proof(Box::new(proof))))
}

/// Whether the secret is shown: once nothing can be thrown any more.
pub(in crate::app) fn is_open(state: &Match) -> bool {
    matches!(state.stage, Stage::Closed | Stage::Over)
}

/// How to compute the first throw at a terminal.
fn recipe(state: &Match, die: &FairDie) -> String {
    let quoted = |text: &str| format!("'{}'", text.replace('\'', r"'\''"));
    let [attackers, defenders] = state.die_words().map(quoted);
    let Seal { id, secret } = &die.seal;
    format!(
        "printf '%s\\n%s\\n%s\\n%s\\n%s\\n%s' {DIE_DOMAIN} {id} 1 {attackers} {defenders} 0 |\n  \
         openssl dgst -sha256 -mac HMAC -macopt hexkey:{}",
        secret.reveal()
    )
}

/// Writes into a record what its throws were drawn from, so that they can be checked.
pub(in crate::app) fn write(record: &mut Record, state: &Match, die: &FairDie) {
    use crate::notation::dice_tag;
    record.set_tag(dice_tag::ID, &die.seal.id);
    record.set_tag(dice_tag::HASH, &die.seal.hash());
    if is_open(state) {
        record.set_tag(dice_tag::SECRET, &die.seal.secret.reveal());
    }
    let words = state.die_words();
    for (tag, words) in [dice_tag::ATTACKERS, dice_tag::DEFENDERS].into_iter().zip(words) {
        record.set_tag(tag, &hex::encode(words));
    }
    let faces: Vec<String> = die.faces.iter().map(u8::to_string).collect();
    record.set_tag(dice_tag::THROWS, &faces.join(" "));
}
