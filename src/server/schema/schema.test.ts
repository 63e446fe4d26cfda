import { expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import type { FigureView as EngineFigure } from '../../engine/view/figure.ts';
import type * as night from '../../engine/view/night.ts';
import type * as bench from '../../engine/view/ruling/ruling.ts';
import type * as card from '../../engine/view/standing/card.ts';
import type { RecapView as EngineRecap } from '../../engine/view/standing/recap.ts';
import type * as wall from '../../engine/view/seat/wall.ts';
import type { AnnouncementsView as EngineAnnouncements } from '../../engine/view/time/announcements.ts';
import type { SituationView as EngineSituation } from '../../engine/view/ruling/practise.ts';
import type * as times from '../../engine/view/time/timetable.ts';
import type { StagesView as EngineStages } from '../../engine/view/stages.ts';
import type * as practise from './practise.ts';
import type * as ruling from './bench.ts';
import type * as results from './results.ts';
import type { StagesView } from './stages.ts';
import type * as timetable from './timetable.ts';
import type * as view from './view.ts';

type Deep<T> = T extends readonly (infer E)[]
  ? number extends T['length']
    ? readonly Deep<E>[]
    : { readonly [K in keyof T]: Deep<T[K]> }
  : T extends object
    ? { readonly [K in keyof T]: Deep<T[K]> }
    : T;
type Said<S extends z.ZodType> = Deep<z.infer<S>>;
test('[SRV-4~] the documented shapes are the engine’s own: the compiler fails when one is changed alone', () => {
  expectTypeOf<Said<typeof view.RoomView>>().toEqualTypeOf<Deep<night.RoomView>>();
  expectTypeOf<Said<typeof view.StandingsView>>().toEqualTypeOf<Deep<night.StandingsView>>();
  expectTypeOf<Said<typeof view.TravellerView>>().toEqualTypeOf<Deep<night.TravellerView>>();
  expectTypeOf<Said<typeof view.ScorecardView>>().toEqualTypeOf<Deep<night.ScorecardView>>();
  expectTypeOf<Said<typeof view.TableView>>().toEqualTypeOf<Deep<night.TableView>>();
  expectTypeOf<Omit<Said<typeof view.HistoryView>, 'rows'>>().toEqualTypeOf<
    Omit<Deep<night.HistoryView>, 'rows'>
  >();
  expectTypeOf<Said<typeof view.SetupView>>().toEqualTypeOf<Deep<night.SetupView>>();
  expectTypeOf<Said<typeof ruling.RulingsView>>().toEqualTypeOf<Deep<bench.RulingsView>>();
  expectTypeOf<Said<typeof practise.SituationView>>().toEqualTypeOf<Deep<EngineSituation>>();
  expectTypeOf<Said<typeof ruling.RulingPreview>>().toEqualTypeOf<Deep<bench.RulingPreview>>();
  expectTypeOf<Said<typeof ruling.WalkView>>().toEqualTypeOf<Deep<bench.WalkView>>();
  expectTypeOf<Said<typeof StagesView>>().toEqualTypeOf<Deep<EngineStages>>();
  expectTypeOf<Said<typeof results.CardView>>().toEqualTypeOf<Deep<card.CardView>>();
  expectTypeOf<Said<typeof results.MatchSheet>>().toEqualTypeOf<Deep<card.MatchSheet>>();
  expectTypeOf<Said<typeof results.RecapView>>().toEqualTypeOf<Deep<EngineRecap>>();
  expectTypeOf<Said<typeof results.WallView>>().toEqualTypeOf<Deep<wall.WallView>>();
  expectTypeOf<Said<typeof results.RegisterView>>().toEqualTypeOf<Deep<wall.RegisterView>>();
  expectTypeOf<Said<typeof timetable.TimetableView>>().toEqualTypeOf<Deep<times.TimetableView>>();
  expectTypeOf<Said<typeof timetable.TournamentView>>().toEqualTypeOf<Deep<times.TournamentView>>();
  expectTypeOf<Said<typeof timetable.AnnouncementsView>>().toEqualTypeOf<Deep<EngineAnnouncements>>();
  expectTypeOf<Said<typeof view.FigureView>>().toEqualTypeOf<Deep<EngineFigure>>();
});
