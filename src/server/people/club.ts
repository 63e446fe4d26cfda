import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Shelf } from '../../store/log.ts';
import { SLUG } from '../../store/open.ts';

/** A club on this host: its name, and the host names it is known by besides `<slug>.…`. */
export interface Club {
  readonly slug: string;
  readonly name: string;
  readonly hosts: readonly string[];
}

/** The drawer they are kept in. */
export const CLUBS = 'club';
/** A club made by the command line while we run is found within this. */
const LOOK_EVERY = 2000;

export const listClubs = async (shelf: Shelf): Promise<readonly Club[]> =>
  (await shelf.all(CLUBS)).map(([slug, value]) => ({ slug, ...(value as Omit<Club, 'slug'>) }));

/**
 * Why a club may not have these names: another is known by one of them, so that its visitors would be sent here or theirs
 * there. `perth.…` is the club perth's wherever it is.
 */
export const whyNotHosts = (
  clubs: readonly Club[],
  { slug, hosts }: Pick<Club, 'slug' | 'hosts'>,
): string | undefined => {
  const labelOf = (host: string): string => host.split('.')[0] ?? '';
  for (const other of clubs) {
    if (other.slug === slug) continue;
    const claimed = hosts.find((host) => other.hosts.includes(host) || labelOf(host) === other.slug);
    if (claimed !== undefined) return `${claimed} is the club ${other.slug}’s`;
    const taken = other.hosts.find((host) => labelOf(host) === slug);
    if (taken !== undefined) return `${taken} is the club ${other.slug}’s: choose another short name`;
  }
  return undefined;
};

export const keepClub = async (shelf: Shelf, { slug, name, hosts }: Club): Promise<void> => {
  if (!SLUG.test(slug))
    throw new Error(
      `'${slug}' cannot be a club's short name: 2 to 31 small letters, figures and dashes, a letter first`,
    );
  const whyNot = whyNotHosts(await listClubs(shelf), { slug, hosts });
  if (whyNot !== undefined) throw new Error(whyNot);
  await shelf.put(CLUBS, [[slug, { name, hosts }]]);
};

/** Off the list; what it kept stays where it is. */
export const dropClub = (shelf: Shelf, slug: string): Promise<void> => shelf.put(CLUBS, [[slug, undefined]]);

/** `adelaide.bridge.example:4321` is the club adelaide; a name of its own counts first. */
const clubFor = (clubs: readonly Club[], host: string | undefined): string | undefined => {
  if (clubs.length === 0 || host === undefined) return undefined;
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const own = clubs.find(({ hosts }) => hosts.includes(name));
  const label = name.split('.')[0] ?? '';
  return own?.slug ?? (name.includes('.') ? clubs.find(({ slug }) => slug === label)?.slug : undefined);
};

export interface Served {
  readonly routing: (request: IncomingMessage, response: ServerResponse) => void;
  readonly close: () => Promise<unknown>;
}

/**
 * Several clubs on one host, each a server of its own with its own store, people, accounts and screens; they share nothing
 * but the process. Which is meant is told by the host name, so that a browser keeps their cookies apart as well.
 */
export const openClubs = async (
  shelf: Shelf,
  open: (slug: string) => Promise<Served>,
  /** Told of the clubs at the start and whenever there are others. */
  found: (slugs: readonly string[]) => Promise<void> = async () => undefined,
) => {
  let clubs: readonly Club[] = [];
  let told = '';
  const served = new Map<string, Promise<Served>>();
  const look = async (): Promise<void> => {
    clubs = await listClubs(shelf);
    const slugs = clubs.map(({ slug }) => slug);
    if (told === slugs.join(' ')) return;
    told = slugs.join(' ');
    await found(slugs);
  };
  await look();
  const looking = setInterval(() => void look().catch(() => undefined), LOOK_EVERY);
  looking.unref();

  const find = (slug: string): Promise<Served> => {
    const known = served.get(slug) ?? open(slug);
    served.set(slug, known);
    // A store that could not be opened is tried again by the next who asks.
    known.catch(() => served.delete(slug));
    return known;
  };

  /** Hands a request to the club it is for; false where it is for the house. */
  const route = (request: IncomingMessage, response: ServerResponse): boolean => {
    const slug = clubFor(clubs, request.headers.host);
    if (slug === undefined) return false;
    find(slug).then(
      ({ routing }) => routing(request, response),
      () =>
        void response
          .writeHead(503, { 'content-type': 'text/plain' })
          .end('The club’s store does not answer.\n'),
    );
    return true;
  };

  return {
    route,
    count: () => clubs.length,
    /** A name of its own that a club was given. */
    knows: (name: string): boolean => clubs.some(({ hosts }) => hosts.includes(name)),
    close: async () => {
      clearInterval(looking);
      for (const one of served.values()) await one.then(({ close }) => close()).catch(() => undefined);
    },
  };
};
