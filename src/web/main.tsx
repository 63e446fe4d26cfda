import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const Home = () => (
  <main>
    <h1>Byestand</h1>
    <p>Directs and scores duplicate bridge, and shows why every number is so.</p>
  </main>
);

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <Home />
    </StrictMode>,
  );
