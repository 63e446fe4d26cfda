import type { Contest } from '../../engine/contest/state.ts';
import { type People, whyOf } from '../../engine/floor/night.ts';
import { whyPairing } from '../../engine/floor/why/draw.ts';
import { namesIn } from '../../engine/floor/why/names.ts';
import { tellPairing } from '../../engine/floor/why/pairing.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { type FigureView, showFigure } from '../../engine/view/figure.ts';
import { tellFigure } from '../../engine/words/figure.ts';

interface Seen {
  readonly contest: Contest;
  readonly masked: boolean;
  readonly people: People;
}

export interface Why {
  readonly figure: FigureView;
  readonly sentences: readonly string[];
}

/** A number of an event as its asker may see it: the Figure, and in words. */
export const whyIn = ({ contest, masked, people }: Seen, key: string): Result<Why> => {
  const pairing = whyPairing(contest, key);
  if (pairing) return ok(tellPairing(pairing));
  const figure = whyOf(contest, key, masked);
  return figure === undefined
    ? refuse('key-none', { key })
    : ok({
        figure: showFigure(figure),
        sentences: tellFigure(
          figure,
          namesIn(contest, (id) => people.get(id)?.name),
        ),
      });
};
