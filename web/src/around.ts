/** What the pages around the game share, in one file (see `base.ts`): all but the table itself import this. */
import "./base";
import "./home/attempt";
import "./home/CopyField";
import "./home/DeviceDialog";
import "./home/Frame";
import "./home/NameField";
import "./home/fields";
import "./home/names";
import "./home/opening";
import "./home/rules";
