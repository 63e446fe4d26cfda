import type { StagesView } from '../../../engine/view/stages.ts';
import { say } from '../text/say.ts';

/** What was changed during the contest, by whom and why: everybody is told (CON-18). */
export const Changes = ({ changes }: { readonly changes: StagesView['changes'] }) =>
  changes.length === 0 ? null : (
    <section className="panel" aria-labelledby="changes-title">
      <h2 id="changes-title">{say('Changed')}</h2>
      <ul className="bare">
        {changes.map(({ what, clause }) => (
          <li key={what}>
            {what.charAt(0).toUpperCase() + what.slice(1)} <span className="soft">{clause}</span>
          </li>
        ))}
      </ul>
    </section>
  );
