import { findFirefox } from '#scripts/engines.mjs'
import { startPuppeteer } from './puppeteer-driver.ts'
import { walkJourneys } from './walk.ts'

const firefox = findFirefox()
walkJourneys('Firefox', firefox && (() => startPuppeteer('firefox', firefox)))
