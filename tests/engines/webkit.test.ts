import { findWebKit } from '#scripts/engines.mjs'
import { walkJourneys } from './walk.ts'
import { startWebKit } from './webkit-driver.ts'

const webkit = findWebKit()
walkJourneys('WebKit', webkit && (() => startWebKit(webkit.driver, webkit.screen)))
