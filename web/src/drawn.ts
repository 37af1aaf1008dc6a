/** What the table shares with the pages that draw cards and games, in one file (see `base.ts`); the start page needs nothing of it. */
import "./base";
import "./art/reactions";
import "./art/touches";
import "./table/film";
import "./table/Hand";
import "./table/motion";
import "./table/order";
import "./table/OwnHand";
import "./table/Pace";
import "./table/Replay";
import "./table/SeatCard";
import "./table/words";
import "./ui/Confirm";
import "./ui/tastes";
