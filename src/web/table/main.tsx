import '../style/face.css';
import '../style/rules.css';
import '../style/plain.css';
import '../style/parts.css';
import './table.css';
import { mount } from '../parts/page/mount.tsx';
import { Captain } from './captain.tsx';
import { placeOf } from './phone.ts';
import type { Place } from './sender.ts';
import { Table } from './table.tsx';
import { say } from '../parts/text/say.ts';

const Phone = ({ place: where }: { readonly place: Place }) =>
  where.team === undefined ? <Table place={where} /> : <Captain place={where} />;

const place = placeOf(location.pathname, location.search);
mount(
  <>
    {place === undefined ? (
      <main className="phone">
        <h1>{say('This is not a table’s address')}</h1>
        <p>{say('Please scan the code that lies on the table.')}</p>
      </main>
    ) : (
      <Phone place={place} />
    )}
  </>,
);
