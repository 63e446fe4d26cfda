/* Every refusal is sorted: an objection of an act, what cannot be, or what a role may never do (DIR-2). */

const listed = (codes: string): readonly string[] => codes.trim().split(/\s+/);

/** Nobody of this role, or nobody who plays the board: another at the desk does it. */
export const ROLE_REFUSALS = listed(`
  board-yours-to-play confirm-own device-unnamed line-up-by-captain line-up-not-captain opens-own-boards
  playing-boards-left playing-entered plays-open-boards question-not-in-hand role-may-not round-closed
  round-not-begun side-not-yours table-not-yours
`);

/**
 * What a rule still refuses outright. Each is to become an objection of the acts that meet it, or a reason is to be given why
 * the contest cannot go on with it: the list only grows shorter.
 */
export const RULE_REFUSALS = listed(`
  absence-knockout appeal-step-early body-other category-one club-added club-added-odd club-places
  club-teams committee-beyond decision-posted decision-told entry-after-field entry-after-start
  entry-arrives-late entry-barred entry-closed entry-stage-begun field-full final-only-earlier
  finals-played-too-little finals-stranger fine-size fine-with-merit format-late format-long format-modified
  format-rounds knockout-mishap knockout-mishap-triangle knockout-withdrawal late-after-round-1
  line-up-overdue line-up-system missed-reason missed-sessions movement-after-start not-contending
  one-result-artificial one-result-assign penalty-pending penalty-pending-final psyche-unfixed rule-covered
  rule-fixed rule-uncovered score-artificial score-kind score-law score-undoubled scratch-after-start
  scratch-in-stage season-late spoilt-last-stanza squad-not-going-on squad-two-entries
  stage-cut-body stage-cut-whole substitute-level substitute-most substitute-no-levels substitute-no-notice
  substitute-not-theirs substitute-of-own substitute-without-cause substitutions-too-many swiss-withdrawal
  swiss-withdrawal-round system-brown system-cards system-category system-colour system-matchpoints
  system-new-pair system-not-lodged system-short system-yellow-line-up times-late undo-format-begun
  undo-left undo-left-drawn undo-missed undo-rule-closed undo-rule-played undo-seated withdraw-drawn
`);

/** What cannot be true, or has nothing to be done to; an act's own stand in its file, under `refusals`. By the room that says so. */
export const IMPOSSIBLE: Readonly<Record<string, readonly string[]>> = {
  act: listed(`
  appeal-unknown bidding-otherwise board-unknown call-none closed-hole club-unknown club-unsaid clubs-not-here
  contest-not-made contestant-scratched contestant-unknown curtail-called curtail-drawn curtail-early
  curtail-last damage-awaited damage-none damage-side entry-differs given-range given-unknown
  movement-leaves-out movement-not-pairs movement-not-set movement-stranger pair-number pair-of-two pair-taken
  pair-unknown penalty-amount penalty-hundredth penalty-unit penalty-whole play-not-started
  player-in-two-teams player-twice player-with-self poll-action psyche-otherwise psyche-side recall-closed
  recall-unknown record-reasons result-corrected result-spoilt result-unknown result-withdrawn return-drawn
  return-over return-unseated round-unknown rounds-span ruling-amended ruling-stands ruling-unknown
  split-official stage-closed stage-unknown stop-cards-otherwise substitute-no-round substitute-no-session
  substitute-plays substitute-replaced table-empty table-sits-out table-unknown
  `),
  play: listed(`
  beside-boards beside-form beside-itself beside-not-wanted category-unknown clock-missing combine-in-stages
  draw-beyond draw-none-here draw-odd-pairs entries-number entries-odd entries-undrawable entry-stage
  field-size form-few form-places finals-few finals-not-dated finals-number fine-nobody house-contestant imps-whole
  late-before-start late-no-place moment-unreadable movement-choice movement-few movement-none
  movement-unsound play-not-drawn-here prize-category prize-field prize-fields prize-no-category prize-stage
  results-awaited rulebook-gap scale-not-for-matches scale-unknown sections-small session-few session-none session-order
  spoilt-no-board squad-player-twice stage-cut-fed stage-cut-unsaid stage-no-way stage-not-drawn
  stage-not-sessions stage-stuck-unsaid stage-unplayed stanza-choice substitute-for-stranger two-field-odd
  `),
  reckon: listed(`
  bar-nobody bar-none carry-two-finalists carry-without-sessions clock-announced clock-boards clock-no-further
  day-unreadable field-non-contending field-non-contending-more field-odd final-boards final-matches
  final-not-agreed final-not-listed final-unknown finals-no-points-there finals-two-heirs finals-without-points
  forfeit-without-opponent fouled-board-undecided lot-order masterpoints-field offence-boards offence-by
  offence-minutes one-result-only place-shared points-boards points-event points-matches points-stanzas
  points-together qualify-places scale-boards scale-boards-number scale-margin-whole scale-needs-boards
  scale-not-invertible scale-percent series-rule scale-without-butler sessions-too-few time-backwards time-unreadable
  title-stanzas trial-berth-tie trial-committee trial-full trial-rank trial-unranked trial-without-points
  week-not-named
  `),
  draw: listed(`
  draw-bands draw-continuing draw-edit draw-few draw-itself draw-none draw-odd draw-reason draw-rounds
  draw-scores-too-fine draw-time-later draw-twice draw-unknown final-again final-count final-early final-match
  final-needless final-team knockout-choice knockout-entry knockout-few knockout-out knockout-place
  knockout-remaining knockout-result knockout-tie knockout-turn knockout-winners play-off-boards
  play-off-match play-off-no-tie play-off-over play-off-points repechage-first robin-number robin-placing
  robin-size seat-change section-count stanza-count stanza-order
  `),
  ruling: listed(`
  answer-unknown appeal-decided-already appeal-final appeal-step-done appeal-step-unknown appeal-table
  appeal-unruled appeal-withdrawn authority-opinion call-low call-unknown call-unreadable correction-pairs fine-none law-old
  law-unknown member-involved member-twice members-none poll-chosen poll-counts poll-empty revoke-claimed
  revoke-none revoke-trick revoke-unplayed revoke-winners score-barred-partner score-contract
  score-fewer-tricks score-weight score-weights strength-unknown topic-unknown trail-ended trail-open
  trail-version tree-broken
  `),
  contest: listed(`
  contract-cannot-be one-room-open
  `),
  movement: listed(`
  advise-size appendix-base appendix-base-text appendix-none arrow-one-field arrow-round barclay-even
  butler-size conversion-round conversion-tables curtail-half curtail-howell curtail-howell-alone
  curtail-matches curtail-share half-appendix-half half-appendix-size howell-quarter howell-quarter-none
  individual-size interstate-early interstate-placing interstate-set interstate-teams mitchell-even
  mitchell-odd mitchell-share-at movement-count movement-kind movement-large movement-length movement-option
  movement-rounds movement-session movement-size movement-small movement-variant rainbow-size robin-small
  rover-base rover-none rover-other-base rover-rounds sections-copies sections-count sections-differ
  sections-pairs triangle-boards triangle-even triangle-first triangle-teams triangle-three triangle-variant
  twin-odd two-field-none whist-odd-cut whist-session-rounds whist-sessions whist-size
  `),
  rulebook: listed(`
  form-unknown layer-unknown rulebook-conflict setting-choice setting-number setting-unknown setting-yes
  `),
  bridge: listed(`
  board-number contract-declarer contract-part contract-result contract-tricks contract-unreadable deal
  vulnerability
  `),
  floor: listed(`
  rule-unworkable undo-breaks
  `),
};
