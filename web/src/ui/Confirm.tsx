/** A confirmation before something that cannot be undone. */
import { Button, Dialog } from "./parts";

interface ConfirmProps {
  title: string;
  text: string;
  yes: string;
  no: string;
  act: () => void;
  close: () => void;
}

/** The answer that does nothing comes first, because it has the focus. */
export function Confirm({ title, text, yes, no, act, close }: ConfirmProps) {
  const agree = () => {
    close();
    act();
  };
  return (
    <Dialog title={title} close={close}>
      <p class="confirm-text">{text}</p>
      <div class="row">
        <Button main act={close}>
          {no}
        </Button>
        <Button act={agree}>{yes}</Button>
      </div>
    </Dialog>
  );
}
