import type { ReactNode } from 'react';
import { Away, Back } from '../entrant/absence.ts';
import { ContestSubstitute } from '../entrant/adjustment.ts';
import { CheckEntries } from '../entrant/admit.tsx';
import { AnnounceEntries } from '../entrant/announce.ts';
import { Describe } from '../entrant/describe.ts';
import { SpellNames } from '../entrant/spell.ts';
import { ChangeSquad } from '../entrant/squad.ts';
import { StandIn } from '../entrant/substitute.ts';
import { Lodge, LodgeDefence, SetDeadline } from '../entrant/system.ts';
import { Withdraw } from '../entrant/withdraw.ts';
import { PlayedBoard } from '../happened/board.ts';
import { ExchangeSeats } from '../happened/exchange.ts';
import { FoulBoard } from '../happened/foul.ts';
import { WrongOpponents } from '../happened/opponents.ts';
import type { OfTable } from '../happened/place.ts';
import { ResultsSwapped } from '../happened/swapped.ts';
import { SatWrongWay } from '../happened/turned.ts';
import { LatePlay, NotPlayed } from '../happened/unplayed.ts';
import { Belongs } from '../home/belongs.tsx';
import { Playing } from '../home/playing.ts';
import { PutAway, Rename } from '../home/rename.ts';
import { ChangePair } from '../people/change.ts';
import { Curtail } from '../room/curtail.ts';
import { ExtendCorrections } from '../room/extend.ts';
import { LatePair, LateTeam } from '../room/late.tsx';
import { Leave } from '../room/leave.ts';
import { Close, Publish } from '../room/session.ts';
import { Penalty } from '../ruling/penalty.ts';
import { DealBoards } from '../setup/dealing.tsx';
import { Deals } from '../setup/deals.tsx';
import { ChangeMovement } from '../setup/movement.tsx';
import { NumberBoards } from '../setup/number.ts';
import { Prizes } from '../setup/prize.ts';
import { ChangeFormat, ChangeRule } from '../setup/rule.ts';
import { EvenSections } from '../setup/section.tsx';
import { AgreeMatch } from '../stage/agree.tsx';
import { Begins } from '../stage/begin.ts';
import { BoardsDealt, OneRoom, SpoilBoard } from '../stage/board.ts';
import { Conduct } from '../stage/conduct.ts';
import { DecideMatch, EditDraw } from '../stage/decide.ts';
import { Clubs, Elsewhere, FileResults } from '../stage/elsewhere.ts';
import { EndEarly } from '../stage/end.ts';
import { HandNext } from '../stage/hand.tsx';
import { LineUps } from '../stage/lineup.tsx';
import { TakeOff } from '../stage/off.tsx';
import { DrawAgain } from '../stage/redraw.tsx';
import type { Open } from './menu.ts';

/** The sheet of each act of the menu. */
const SHEETS: Readonly<Record<Open, (given: OfTable) => ReactNode>> = {
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
  penalty: Penalty,
  change: ChangePair,
  late: (given) => (given.head.scoring === 'teams' ? <LateTeam {...given} /> : <LatePair {...given} />),
  leave: Leave,
  exchange: ExchangeSeats,
  board: PlayedBoard,
  turned: SatWrongWay,
  opponents: WrongOpponents,
  swapped: ResultsSwapped,
  unplayed: NotPlayed,
  'late-play': LatePlay,
  movement: ChangeMovement,
  curtail: Curtail,
  extend: ExtendCorrections,
  deal: DealBoards,
  deals: Deals,
  playing: Playing,
  close: Close,
  publish: Publish,
  belongs: Belongs,
  rename: Rename,
  'put-away': PutAway,
};

export const OpenedSheet = ({ open, ...given }: OfTable & { readonly open: Open }) => {
  const Opened = SHEETS[open];
  return <Opened {...given} />;
};
