/** What directors are called for most often, in the order of the buttons. */
export const COMMON: readonly string[] = [
  'revoke',
  'opening-lead-out-of-turn',
  'lead-out-of-turn',
  'insufficient-bid',
  'call-out-of-turn',
  'unauthorised-information',
  'misinformation',
  'claim',
  'penalty-card',
  'change-of-call',
];

/** Other words that players and directors use for a topic. */
export const WORDS: Readonly<Record<string, string>> = {
  revoke: 'renounce reneged renege not followed follow suit did not follow failed to follow',
  'opening-lead-out-of-turn': 'lead out of turn wrong side led face up opening lead wrong player led',
  'lead-out-of-turn': 'lead out of turn defender led wrong player led',
  'wrong-hand': 'lead out of turn declarer led from dummy wrong hand',
  'face-down-lead': 'premature lead early lead face down lead',
  'insufficient-bid': 'insufficient not enough too low underbid',
  'call-out-of-turn':
    'bid out of turn pass out of turn double out of turn bid before wrong dealer opened out of turn',
  'unauthorised-information':
    'hesitation hesitated pause tempo break in tempo slow thought long huddle UI gesture remark unauthorised unauthorized',
  misinformation:
    'MI wrong explanation misexplained alert failure no alert not alerted failed to alert wrong alert mistaken',
  claim: 'claim claimed concession conceded concede disputed claim tricks',
  'penalty-card': 'exposed card dropped card card on the table penalty card faced',
  'exposed-card': 'exposed card dropped card during auction',
  'change-of-call':
    'change call mistaken bid wrong card pulled mechanical unintended slip misbid bidding box',
  'two-cards': 'two cards fifth card',
  'card-played': 'played card is it played dummy named card',
  dummy: 'dummy spoke dummy interfered',
  'defective-trick': 'missing card too many cards played to a trick not played to a trick',
  'turned-trick': 'trick turned wrong way quitted trick',
  'wrong-number-of-cards': 'twelve cards fourteen cards 12 14 missing card too many cards',
  'wrong-board': 'wrong board wrong opponents wrong pair wrong direction board turned arrow switched',
  'fouled-board': 'fouled hands mixed wrong pocket cards interchanged',
  'unplayed-board': 'slow play late not played no time unplayed average board missed',
  'score-correction': 'wrong score score wrong scoring error wrong contract entered',
  'director-error': 'director wrong my mistake',
  'psychic-call': 'psyche psyched psychic misfit system illegal convention',
  deception: 'hesitation declarer misled tempo in play false manner',
  'inadmissible-double': 'inadmissible double of partner redouble bid over seven',
  'withdrawn-call': 'lead restriction withdrawn call',
  'comparable-call': 'comparable',
  'auction-and-review': 'review auction explanation question asked end of auction',
  'written-bidding': 'bid made written stop card',
  penalty: 'rude behaviour late slow fine conduct phone mobile',
  spectator: 'kibitzer spectator',
  appeal: 'appeal review committee',
};
