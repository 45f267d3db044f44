// `npm run build`: builds the web app, for machines that run `npm run serve`.
import { buildWeb } from './buildWeb.mjs'
import { install } from './prepare.mjs'

install()
buildWeb()
