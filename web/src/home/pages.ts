/** The pages that a running game needs nothing of: one file, loaded when the first of them is shown. */
import "../around";
import "../drawn";
import { adopt } from "../ui/lazy";
import { Create } from "./Create";
import create from "./create.css?text";
import { Device } from "./Device";
import { PreferencesPage } from "./PreferencesPage";
import { Recover } from "./Recover";
import { Room } from "./Room";
import room from "./room.css?text";
import { Seen, Sentence } from "./Sentence";

adopt(create + room);

export const PAGES = { Create, Device, PreferencesPage, Recover, Room, Seen, Sentence };
