//! Start layouts by name, for variants and for the house rule `layout=`.

use super::placement::Placement;

/// A start layout that has a name.
pub struct Layout {
    /// What people type, for example `lewis-cross`.
    pub name: &'static str,
    /// The board.
    pub placement: Placement,
}

macro_rules! layouts {
    ($($constant:ident $name:literal $rows:literal)+) => {
        $(
            #[doc = concat!("`", $name, "`")]
            pub const $constant: Placement = Placement::known($rows);
        )+

        /// Every layout with a name, smallest board first.
        pub static ALL: &[Layout] = &[$(Layout { name: $name, placement: $constant }),+];
    };
}

layouts! {
    BRANDUB "brandub" "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3"
    ARDRI "ard-ri" "2ttt2/3t3/t1TTT1t/ttTKTtt/t1TTT1t/3t3/2ttt2"
    MAGPIE_STAR "magpie-star" "3t3/1t3t1/3T3/t1TKT1t/3T3/1t3t1/3t3"
    TABLUT "tablut" "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3"
    STAR_SQUARE "star-square" "4t4/1t2t2t1/2t3t2/3TTT3/tt1TKT1tt/3TTT3/2t3t2/1t2t2t1/4t4"
    T_DIAMOND "t-diamond" "3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3"
    T_CROSS "t-cross" "3ttttt3/5t5/5T5/t4T4t/t4T4t/ttTTTKTTTtt/t4T4t/t4T4t/5T5/5t5/3ttttt3"
    BELL "bell" "4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4"
    LEWIS_CROSS "lewis-cross" "4ttt4/4ttt4/5T5/5T5/tt3T3tt/ttTTTKTTTtt/tt3T3tt/5T5/5T5/4ttt4/4ttt4"
    LEWIS_DIAMOND "lewis-diamond" "4ttt4/4ttt4/11/5T5/tt2TTT2tt/tt1TTKTT1tt/tt2TTT2tt/5T5/11/4ttt4/4ttt4"
    BERSERK "berserk" "3ttttt3/5c5/11/t4T4t/t3NTT3t/tc1TTKTT1ct/t3TTT3t/t4T4t/11/5c5/3ttttt3"
    TYR "tyr" "t2t3t2t/11/2t2t2t2/t2t1T1t2t/4TTT4/2tTTKTTt2/4TTT4/t2t1T1t2t/2t2t2t2/11/t2t3t2t"
    PARLETT "parlett" "4ttttt4/5t1t5/6t6/6T6/t3T3T3t/tt3TTT3tt/t1tT1TKT1Tt1t/tt3TTT3tt/t3T3T3t/6T6/6t6/5t1t5/4ttttt4"
    TREHEIMA "treheima" "4ttttt4/6t6/13/6T6/t5T5t/t5T5t/tt1TTTKTTT1tt/t5T5t/t5T5t/6T6/13/6t6/4ttttt4"
    SERIF "serif" "3ttttttt3/6t6/6T6/t5T5t/t5T5t/t5T5t/ttTTTTKTTTTtt/t5T5t/t5T5t/t5T5t/6T6/6t6/3ttttttt3"
    COPENHAGEN_13 "copenhagen-13" "3ttttttt3/6t6/13/t5T5t/t5T5t/t4TTT4t/tt1TTTKTTT1tt/t4TTT4t/t5T5t/t5T5t/13/6t6/3ttttttt3"
    TYR_15 "tyr-15" "t2t3t3t2t/15/2t2t3t2t2/t2t2t1t2t2t/4T2T2T4/2t3T1T3t2/3t1T1T1T1t3/t3T1TKT1T3t/3t1T1T1T1t3/2t3T1T3t2/4T2T2T4/t2t2t1t2t2t/2t2t3t2t2/15/t2t3t3t2t"
    COPPERGATE "coppergate" "5ttttt5/6ttt6/7t7/7t7/7T7/t5TTT5t/tt3T1T1T3tt/ttttTTTKTTTtttt/tt3T1T1T3tt/t5TTT5t/7T7/7t7/7t7/6ttt6/5ttttt5"
    ALEA_A "alea-a" "2t2t7t2t2/19/t4t7t4t/7t1t1t7/6t1T1T1t6/t1t2t7t2t1t/4t4T4t4/3t4T1T4t3/4T2T1T1T2T4/3t2T1TKT1T2t3/4T2T1T1T2T4/3t4T1T4t3/4t4T4t4/t1t2t7t2t1t/6t1T1T1t6/7t1t1t7/t4t7t4t/19/2t2t7t2t2"
    ALEA_B "alea-b" "2t2t7t2t2/19/t4t7t4t/7t1T1t7/6t1t1t1t6/t1t2T7T2t1t/4t4T4t4/3t4T1T4t3/4t2T1T1T2t4/3T2T1TKT1T2T3/4t2T1T1T2t4/3t4T1T4t3/4t4T4t4/t1t2T7T2t1t/6t1t1t1t6/7t1T1t7/t4t7t4t/19/2t2t7t2t2"
    ALEA_GUARDS "alea-guards" "2t2t7t2t2/19/t4t7t4t/7t1t1t7/6t1T1T1t6/t1t2t7t2t1t/4t4T4t4/3t4T1T4t3/4T2T1G1T2T4/3t2T1GKG1T2t3/4T2T1G1T2T4/3t4T1T4t3/4t4T4t4/t1t2t7t2t1t/6t1T1T1t6/7t1t1t7/t4t7t4t/19/2t2t7t2t2"
}

/// The layout with this name; `_` is as good as `-`.
pub fn find(name: &str) -> Option<&'static Layout> {
    let name = name.to_ascii_lowercase().replace('_', "-");
    ALL.iter().find(|layout| {
        name.strip_prefix(layout.name)
            .is_some_and(|rest| rest.is_empty() || rest == layout.placement.size().to_string())
    })
}

/// The name of a placement, if it has one.
pub fn name_of(placement: &Placement) -> Option<&'static str> {
    ALL.iter().find(|layout| layout.placement == *placement).map(|layout| layout.name)
}
