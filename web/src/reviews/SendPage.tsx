/** A game from elsewhere: a file or its text is sent, reviewed, and not stored. */
import { useState } from "preact/hooks";
import { t } from "../i18n";
import { inWords } from "../trouble";
import { Frame } from "../ui/Frame";
import { Problem } from "../ui/fields";
import { Button } from "../ui/parts";
import { Reviewed } from "./ReviewPage";
import { sendGame, sentReview } from "./requests";

export function SendPage() {
  const [text, setText] = useState("");
  const [key, setKey] = useState("");
  const [problem, setProblem] = useState("");
  const send = (game: string) => {
    setProblem("");
    setKey("");
    parsed(game)
      .then(sendGame)
      .then((review) => setKey(review.key))
      .catch((error: unknown) => setProblem(error instanceof SyntaxError ? t("review.page.send.no") : inWords(error)));
  };
  const read = (file: File | undefined) => {
    void file?.text().then((found) => {
      setText(found);
      send(found);
    });
  };
  return (
    <Frame title={`${t("review.page.send.title")} · Hanabi`} name="study" fireworks={false}>
      <h1>{t("review.page.send.title")}</h1>
      <p class="study-about">{t("review.page.send.about")}</p>
      <div class="review-send panel">
        <label>
          {t("review.page.send.file")}
          <input
            type="file"
            accept=".json,application/json"
            onChange={(event) => read(event.currentTarget.files?.[0])}
          />
        </label>
        <label>
          {t("review.page.send.text")}
          <textarea class="field" rows={4} value={text} onInput={(event) => setText(event.currentTarget.value)} />
        </label>
        <Button main act={() => send(text)}>
          {t("review.page.title")}
        </Button>
        <Problem text={problem} />
      </div>
      {key && <Reviewed key={key} at={sentReview(key)} table={null} own={null} />}
    </Frame>
  );
}

const parsed = async (game: string): Promise<unknown> => JSON.parse(game);
