/**
 * What nearly every part of the client needs. Whatever loads by itself imports this, so that the bundler puts all of it
 * into one file: by itself it makes a file for each set of parts that share something, and every file costs its headers.
 */
import "./api";
import "./art/Card";
import "./art/cards";
import "./art/pictured";
import "./art/suits";
import "./gather/parts";
import "./home/bots";
import "./home/newcomer";
import "./home/parts";
import "./home/words";
import "./i18n";
import "./learn/parts";
import "./library/parts";
import "./preferences";
import "./router";
import "./study/parts";
import "./table/scene";
import "./trouble";
import "./ui/lazy";
import "./ui/parts";
