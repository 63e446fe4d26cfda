import { isSite } from '../page/site.ts';
import { LANGUAGES, type Language, languageNow, say } from './say.ts';
import { choose } from './speak.ts';

const ALL: readonly Language[] = ['en', 'de'];

/** The other languages this page can be read in, each by its own name. */
export const LanguageSwitch = () =>
  // A copy kept as files has one language.
  isSite() ? null : (
    <span className="languages" role="group" aria-label={say('Language')}>
      {ALL.filter((one) => one !== languageNow()).map((one) => (
        <button key={one} type="button" className="link-button" lang={one} onClick={() => choose(one)}>
          {LANGUAGES[one]}
        </button>
      ))}
    </span>
  );
