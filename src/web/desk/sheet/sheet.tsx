import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

/** What floats above a desk page: one question, Escape leaves it. */
export const Sheet = ({
  title,
  wide = false,
  onClose,
  children,
}: {
  readonly title: ReactNode;
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => (
  <ModalOverlay className="veil" isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
    <Modal className={wide ? 'sheet wide' : 'sheet'}>
      <Dialog className="sheet-inside">
        <div className="sheet-head">
          <Heading slot="title" className="sheet-title">
            {title}
          </Heading>
          <button type="button" className="button plain" onClick={onClose}>
            Close <kbd>Esc</kbd>
          </button>
        </div>
        <div className="sheet-body">{children}</div>
      </Dialog>
    </Modal>
  </ModalOverlay>
);

/** A sheet's form: Enter sends (a button that is switched off meanwhile would lose the focus, and Escape with it), what was refused stays beside the button in a place that is always there. */
export const SheetForm = ({
  onSend,
  send,
  busy,
  wrong,
  also,
  disabled = false,
  ready = false,
  children,
}: {
  readonly onSend: () => void;
  readonly send: string;
  readonly busy: boolean;
  readonly wrong: string | undefined;
  readonly also?: ReactNode;
  readonly disabled?: boolean;
  /** Nothing has to be filled in: Enter at once does it. */
  readonly ready?: boolean;
  readonly children: ReactNode;
}) => {
  const button = useRef<HTMLButtonElement>(null);
  // A button that is switched off hears no key: the sheet takes the focus, and Escape still leaves it.
  useLayoutEffect(() => {
    const { current } = button;
    if (disabled && current !== null && document.activeElement === current)
      current.closest('section')?.focus();
  }, [disabled]);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !disabled) onSend();
      }}
    >
      {children}
      <p className="refusal" role="alert">
        {wrong}
      </p>
      <div className="sheet-foot">
        {also}
        <button
          ref={button}
          type="submit"
          className="button primary"
          autoFocus={ready}
          aria-busy={busy}
          disabled={disabled}
        >
          {send} <kbd>↵</kbd>
        </button>
      </div>
    </form>
  );
};
