import { CheckEntries } from '../entrant/admit.tsx';
import { AnnounceEntries } from '../entrant/announce.tsx';
import { AgreeMatch } from '../stage/agree.tsx';
import { Away, Back } from '../entrant/absence.tsx';
import { Begins } from '../stage/begin.tsx';
import { ChangeFormat, ChangeRule } from '../setup/rule.tsx';
import { BoardsDealt, OneRoom, SpoilBoard } from '../stage/board.tsx';
import { FoulBoard } from '../stage/foul.tsx';
import { Conduct } from '../stage/conduct.tsx';
import { Describe, Lodge } from '../entrant/describe.tsx';
import { EndEarly } from '../stage/end.tsx';
import { HandNext } from '../stage/hand.tsx';
import { LineUps } from '../stage/lineup.tsx';
import { NumberBoards } from '../setup/number.tsx';
import { DecideMatch, EditDraw } from '../stage/decide.tsx';
import { DrawAgain } from '../stage/redraw.tsx';
import { StandIn, Withdraw } from '../entrant/substitute.tsx';
import { ChangeSquad, Clubs, Elsewhere, FileResults } from '../stage/elsewhere.tsx';
import { TakeOff } from '../stage/off.tsx';
import { EvenSections } from '../setup/section.tsx';
import { Prizes } from '../setup/prize.tsx';
import { SpellNames } from '../entrant/spell.tsx';
import { ContestSubstitute } from '../entrant/adjustment.tsx';
import { LodgeDefence, SetDeadline } from '../entrant/system.tsx';

/** What a director does to a contest in stages beside its next step. */
export const STAGE_ACTS = [
  { key: 'p', says: 'Warn or penalise', open: 'conduct' },
  { key: 'v', says: 'Use a substitute', open: 'stand-in' },
  { key: 'm', says: 'Decide a match: forfeit, cancelled, spoilt', open: 'decide' },
  { says: 'Boards not begun in time: take them off', open: 'off' },
  { says: 'A board is spoilt: substitute or IMPs', open: 'spoil' },
  { says: 'A board was played in two forms', open: 'foul' },
  { says: 'A result in one room only', open: 'one-room' },
  { says: 'Boards dealt at the table', open: 'dealt' },
  { says: 'Set board numbers', open: 'number' },
  { key: 'g', says: 'Withdraw from the contest', open: 'withdraw' },
  { says: 'Note an absence', open: 'away' },
  { says: 'They are back', open: 'back' },
  { says: 'Draw again', open: 'draw-again' },
  { key: 'i', says: 'Change the draw by hand', open: 'edit-draw' },
  { says: 'Draw a round by hand', open: 'hand' },
  { says: 'End a stage before all its rounds', open: 'end-early' },
  { key: 't', says: 'Line-ups', open: 'line-ups' },
  { says: 'Captains agree a match', open: 'agree' },
  { says: 'Set when the next round begins', open: 'begins' },
  { says: 'Lodge a system', open: 'lodge' },
  { says: 'Lodge a written defence', open: 'defence' },
  { says: 'Announce until when systems are lodged', open: 'deadline' },
  { says: 'Contest the adjustment for a substitute', open: 'contest-substitute' },
  { says: 'Check the entries', open: 'admit' },
  { says: 'Announce when entries close', open: 'announce' },
  { says: 'Seed, category and club of an entry', open: 'describe' },
  { says: 'Divide entries into even sections', open: 'sections' },
  { says: 'A match is played elsewhere', open: 'elsewhere' },
  { says: 'Results of a match from a file', open: 'file-results' },
  { says: 'Change the players of a team or pair', open: 'squad' },
  { says: 'Put a misspelt name right', open: 'spell' },
  { says: 'Clubs and their places', open: 'clubs' },
  { says: 'Prizes', open: 'prizes' },
  { says: 'Change a rule', open: 'change-rule' },
  { says: 'Change the format of a stage', open: 'change-format' },
] as const;
export type StageAct = (typeof STAGE_ACTS)[number]['open'];

const SHEETS: Readonly<
  Record<StageAct, (given: { readonly contest: string; readonly onClose: () => void }) => React.ReactNode>
> = {
  conduct: Conduct,
  'stand-in': StandIn,
  decide: DecideMatch,
  off: TakeOff,
  spoil: SpoilBoard,
  foul: FoulBoard,
  'one-room': OneRoom,
  dealt: BoardsDealt,
  number: NumberBoards,
  withdraw: Withdraw,
  away: Away,
  back: Back,
  'draw-again': DrawAgain,
  'edit-draw': EditDraw,
  hand: HandNext,
  'end-early': EndEarly,
  'line-ups': LineUps,
  agree: AgreeMatch,
  begins: Begins,
  lodge: Lodge,
  defence: LodgeDefence,
  deadline: SetDeadline,
  'contest-substitute': ContestSubstitute,
  admit: CheckEntries,
  announce: AnnounceEntries,
  describe: Describe,
  sections: EvenSections,
  elsewhere: Elsewhere,
  'file-results': FileResults,
  squad: ChangeSquad,
  spell: SpellNames,
  clubs: Clubs,
  prizes: Prizes,
  'change-rule': ChangeRule,
  'change-format': ChangeFormat,
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
