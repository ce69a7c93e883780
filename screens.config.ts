/** `npm run screens`: pictures of every screen in each of its states, on one page (e2e/contact-sheet.ts). */
import { defineConfig } from '@playwright/test'
import type { SiteOptions } from './e2e/fixtures.ts'
import browserTests from './playwright.config.ts'

export default defineConfig<object, SiteOptions>({
	...browserTests,
	testMatch: 'contact-sheet.ts',
	outputDir: 'test-results/screens-failed',
	retries: 0,
	use: { ...browserTests.use, actionTimeout: 60_000 }, // else a site that ended holds its group for ten minutes
	timeout: 600_000,
	reporter: 'list',
	projects: [
		// The longest first: each project needs a site of its own
		{ name: 'new', grep: /a new dealership/, use: { isNewDealership: true } },
		{ name: 'difficult', grep: /a difficult stock/ }, // changes what the others show
		{ name: 'demo', grepInvert: /a (new dealership|difficult stock)/ },
	],
})
