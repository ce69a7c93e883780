/** `npm run screens`: pictures of every screen in each of its states, on one page (e2e/contact-sheet.ts). */
import { defineConfig } from '@playwright/test'
import type { SiteOptions } from './e2e/fixtures.ts'
import browserTests from './playwright.config.ts'

export default defineConfig<object, SiteOptions>({
	...browserTests,
	testMatch: 'contact-sheet.ts',
	outputDir: 'test-results/screens-failed',
	retries: 0,
	timeout: 600_000,
	reporter: 'list',
	projects: [
		{ name: 'demo', grepInvert: /a (new dealership|difficult stock)/ },
		{ name: 'difficult', grep: /a difficult stock/ }, // changes what the others show
		{ name: 'new', grep: /a new dealership/, use: { isNewDealership: true } },
	],
})
