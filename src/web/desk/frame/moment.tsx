import { Link } from '@tanstack/react-router';

/** Whoever looks back goes on looking at the same moment. */
export const keepMoment = (search: { readonly at?: number }): { at?: number } =>
  search.at === undefined ? {} : { at: search.at };

/** Says that the page shows a past moment (DESK-5). */
export const Then = ({ at }: { readonly at: number | undefined }) =>
  at === undefined ? null : (
    <p className="notice heed row spread">
      <span>
        This is how it stood after number <b>{at}</b> of the history.
      </span>
      <Link to="." search={{}} className="button">
        Back to now
      </Link>
    </p>
  );
