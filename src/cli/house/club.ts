import { FIRST, makeAccounts } from '../../server/auth/account.ts';
import { dropClub, keepClub, listClubs, whyNotHosts } from '../../server/people/club.ts';
import { SLUG } from '../../store/open.ts';
import { noteAct, openPlace, placeOptions } from './data.ts';
import { DONE, REFUSED, type Run, readArgs, sayValue, Unusable } from '../say.ts';

const USAGE =
  'say what: byestand club list | add <short name> [--name "…"] [--host bridge.example.org] | remove <short name>';

/** The clubs of this host: each a house of its own with its own people, accounts and contests. */
export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, {
    ...placeOptions,
    name: { type: 'string' },
    host: { type: 'string', multiple: true },
  });
  const [what = 'list', slug = ''] = positionals;
  if (!['list', 'add', 'remove'].includes(what)) throw new Unusable(USAGE);
  if (what !== 'list' && !SLUG.test(slug))
    throw new Unusable(
      `a club’s short name is 2 to 31 small letters, figures and dashes, a letter first; ‘${slug}’ is not`,
    );
  const house = await openPlace(values, 'make');
  try {
    const store = await house.open();
    const { shelf } = store;
    const clubs = await listClubs(shelf);
    if (what === 'list') {
      sayValue(io, clubs, values);
      return DONE;
    }
    const isThere = clubs.some((club) => club.slug === slug);
    if (isThere === (what === 'add')) {
      sayValue(
        io,
        { done: false, why: isThere ? `there is a club ${slug} already` : `there is no club ${slug}` },
        values,
      );
      return REFUSED;
    }
    if (what === 'remove') {
      await dropClub(shelf, slug);
      await noteAct(store, 'club-removed', { club: slug });
      sayValue(io, { removed: slug, kept: 'its data stays where it is' }, values);
      return DONE;
    }
    const hosts = (values.host ?? []).map((host) => host.toLowerCase().replace(/\.$/, ''));
    const whyNot = whyNotHosts(clubs, { slug, hosts });
    if (whyNot !== undefined) {
      sayValue(io, { done: false, why: whyNot }, values);
      return REFUSED;
    }
    const own = await house.open(slug);
    const code = await makeAccounts(own.shelf, () => new Date()).makeCode(FIRST);
    await keepClub(shelf, { slug, name: values.name ?? slug, hosts });
    await noteAct(store, 'club-made', { club: slug });
    sayValue(io, { club: slug, hosts: [`${slug}.…`, ...hosts], code }, values);
    return DONE;
  } finally {
    await house.close();
  }
};
