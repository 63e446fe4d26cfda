import { AgreeMatch } from './stageagree.tsx';
import { Conduct } from './stageconduct.tsx';
import { LineUps } from './stagelineup.tsx';
import { DecideMatch, EditDraw } from './stagematch.tsx';
import { Away, StandIn, Withdraw } from './stagepeople.tsx';

/** What a director does to a contest in stages beside its next step. */
export const STAGE_ACTS = [
  { key: 'p', says: 'Warn or penalise', open: 'conduct' },
  { key: 'v', says: 'Use a substitute', open: 'stand-in' },
  { key: 'm', says: 'Decide a match: forfeit, cancelled, spoilt', open: 'decide' },
  { key: 'g', says: 'Withdraw from the contest', open: 'withdraw' },
  { says: 'Note an absence', open: 'away' },
  { key: 'i', says: 'Change the draw by hand', open: 'edit-draw' },
  { key: 't', says: 'Line-ups', open: 'line-ups' },
  { says: 'Captains agree a match', open: 'agree' },
] as const;
export type StageAct = (typeof STAGE_ACTS)[number]['open'];

const SHEETS: Readonly<
  Record<StageAct, (given: { readonly contest: string; readonly onClose: () => void }) => React.ReactNode>
> = {
  conduct: Conduct,
  'stand-in': StandIn,
  decide: DecideMatch,
  withdraw: Withdraw,
  away: Away,
  'edit-draw': EditDraw,
  'line-ups': LineUps,
  agree: AgreeMatch,
};

export const StageOpened = ({
  act,
  contest,
  onClose,
}: {
  readonly act: StageAct;
  readonly contest: string;
  readonly onClose: () => void;
}) => {
  const Opened = SHEETS[act];
  return <Opened contest={contest} onClose={onClose} />;
};
