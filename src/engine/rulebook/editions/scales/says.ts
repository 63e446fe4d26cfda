/** What each printed scale is called where a number is explained, by the rule’s own name. */
export const SCALE_SAYS = {
  'vp:wbf': 'the WBF formula, rounded and repaired',
  'vp:sabf-2014': 'the WBF formula, rounded, as the SABF prints it',
  'vp:abf-swiss-pairs-12': 'by the ABF’s Swiss pairs scale for 12 boards',
  'vp:itc-2021': 'by the scale of the Interstate Teams',
  'vp:ipc-2021': 'by the scale of the Interstate Pairs',
  'vp:sabf-matchpoint-swiss': 'by the SABF’s matchpoint Swiss table',
} as const;
