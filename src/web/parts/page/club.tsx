/** The club whose pages these are, as the server says in the head of every page. */
interface Club {
  readonly name: string;
  readonly logo?: string;
}

const tag = (): HTMLMetaElement | null => document.querySelector<HTMLMetaElement>('meta[name="club"]');

export const clubHere = (): Club | undefined => {
  const found = tag();
  if (found === null) return undefined;
  const { logo } = found.dataset;
  return { name: found.content, ...(logo === undefined ? {} : { logo }) };
};

/** The club's colour, in both lights: `rules.css` chooses. */
export const wearColour = (): void => {
  const { light, dark } = tag()?.dataset ?? {};
  const { style } = document.documentElement;
  if (light !== undefined) style.setProperty('--club-light', light);
  if (dark !== undefined) style.setProperty('--club-dark', dark);
};

/** Its logo and name above a page. */
export const ClubName = () => {
  const club = clubHere();
  if (club === undefined || (club.name === '' && club.logo === undefined)) return null;
  return (
    <p className="club-name">
      {club.logo === undefined ? null : <img src={club.logo} alt="" height="32" />}
      {club.name}
    </p>
  );
};
