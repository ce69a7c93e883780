import { findChromium } from '#scripts/chromium.mjs'
import { startPuppeteer } from './puppeteer-driver.ts'
import { walkJourneys } from './walk.ts'

const chromium = await findChromium()
walkJourneys('Chromium', chromium && (() => startPuppeteer('chrome', chromium)))
