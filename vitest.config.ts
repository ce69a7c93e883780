/** Tests without a browser: unit tests beside their files, routes in tests/routes and tests/development, processes in tests/process. */
import { defineConfig } from 'vitest/config'
import { WORKERS } from './tests/workers.ts'

const shared = {
	environment: 'node' as const,
	// The test files of a worker share their imports, which otherwise take longer than the tests. Each file has its
	// own database or process.
	isolate: false,
	setupFiles: ['tests/console.ts', 'tests/properties.ts'],
	// Generous: nothing here is about speed, and a busy machine is no failure.
	testTimeout: 180_000,
	hookTimeout: 180_000,
	// The built site is taken as it is; only our sources pass through Vite.
	server: { deps: { external: [/\/build\/server\//] } },
}

const onBuiltSite = { ...shared, globalSetup: ['tests/built-site.ts'] }

export default defineConfig({
	test: {
		globalSetup: ['tests/database-server.ts'],
		maxWorkers: WORKERS,
		projects: [
			{
				test: {
					...shared,
					name: 'unit',
					include: [
						'{app,server,packages,demo,scripts}/**/*.test.{ts,tsx}',
						'tests/{,record/,search/unseen/}*.test.ts',
					],
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
					...onBuiltSite,
					name: 'engines',
					include: ['tests/engines/*.test.ts'],
				},
			},
			{
				test: {
					...shared,
					name: 'process',
					setupFiles: [...shared.setupFiles, 'tests/process/clear-away.ts'],
					globalSetup: ['tests/process/used-data-dir.ts'],
					include: ['tests/process/**/*.test.ts'],
				},
			},
		],
	},
})
