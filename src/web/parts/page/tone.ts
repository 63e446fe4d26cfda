import { useEffect, useRef } from 'react';
import type { Reading } from '../score/clock.tsx';

const beep = (times: number): void => {
  const context = new AudioContext();
  for (let i = 0; i < times; i++) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = 660;
    volume.gain.value = 0.25;
    tone.connect(volume).connect(context.destination);
    tone.start(context.currentTime + i * 0.5);
    tone.stop(context.currentTime + i * 0.5 + 0.3);
  }
};

/** One tone when no further board may be begun, three at the end: only when a moment passes while the page is open. */
export const useTones = (reading: Reading | undefined, on: boolean): void => {
  const before = useRef(reading);
  useEffect(() => {
    const then = before.current;
    before.current = reading;
    if (!on || !then || !reading || then.round !== reading.round) return;
    if (then.left > 0 && reading.left <= 0) beep(3);
    else if ((then.toLast ?? 0) > 0 && (reading.toLast ?? 1) <= 0) beep(1);
  }, [reading, on]);
};
