import '../style/rules.css';
import '../style/plain.css';
import '../style/parts.css';
import './table.css';
import { mount } from '../parts/mount.tsx';
import { placeOf } from './phone.ts';
import { Table } from './table.tsx';

const place = placeOf(location.pathname, location.search);
mount(
  <>
    {place === undefined ? (
      <main className="phone">
        <h1>This is not a table’s address</h1>
        <p>Please scan the code that lies on the table.</p>
      </main>
    ) : (
      <Table place={place} />
    )}
  </>,
);
