/** The tests below the browser: rules and stores beside their files, addresses in tests/routes and tests/development, the process in tests/process. */
import { defineConfig } from 'vitest/config'
import { WORKERS } from './tests/workers.ts'

const shared = {
	environment: 'node' as const,
	setupFiles: ['tests/console.ts', 'tests/properties.ts'],
	// Generous: nothing here is about speed, and a busy machine is no failure.
	testTimeout: 180_000,
	hookTimeout: 180_000,
	// The built site is taken as it is; only our sources pass through Vite.
	server: { deps: { external: [/\/build\/server\//] } },
}

/** The files of a worker share what they import, which else takes longer than the tests; each has a database of its own. */
const combined = { ...shared, isolate: false }

const onBuiltSite = { ...combined, globalSetup: ['tests/built-site.ts'] }

export default defineConfig({
	test: {
		globalSetup: ['tests/database-server.ts'],
		maxWorkers: WORKERS,
		projects: [
			{
				test: {
					...combined,
					name: 'unit',
					include: ['{app,server,packages,demo,scripts}/**/*.test.{ts,tsx}', 'tests/{,record/}*.test.ts'],
				},
			},
			{
				test: {
					...onBuiltSite,
					name: 'routes',
					env: { NODE_ENV: 'production' }, // React as visitors get it
					include: ['tests/routes/**/*.test.ts'],
				},
			},
			{
				test: {
					...onBuiltSite,
					name: 'development',
					env: { NODE_ENV: 'development' },
					include: ['tests/development/**/*.test.ts'],
				},
			},
			{
				test: {
					...shared,
					name: 'process',
					globalSetup: ['tests/process/used-data-dir.ts'],
					include: ['tests/process/**/*.test.ts'],
				},
			},
		],
	},
})
