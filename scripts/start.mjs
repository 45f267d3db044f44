// `npm start`: installs missing packages, builds, and runs the portal with its sandbox until it is stopped.
import { buildWeb } from './buildWeb.mjs'
import { install } from './prepare.mjs'
import { runPortal } from './runPortal.mjs'

install()
buildWeb()
runPortal()
