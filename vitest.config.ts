/** The tests below the browser: rules and stores beside their files, addresses in tests/routes, the process in tests/process. */
import { defineConfig } from 'vitest/config'

const shared = {
	environment: 'node' as const,
	setupFiles: ['tests/console.ts'],
	// The built site is taken as it is; only our sources pass through Vite.
	server: { deps: { external: [/\/build\/server\//] } },
}

export default defineConfig({
	test: {
		globalSetup: ['tests/database-server.ts'],
		maxWorkers: 2,
		projects: [
			{
				test: {
					...shared,
					name: 'unit',
					include: ['{app,server,demo,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
				},
			},
			{ test: { ...shared, name: 'routes', include: ['tests/routes/**/*.test.ts'], testTimeout: 15_000 } },
			{
				test: {
					...shared,
					name: 'process',
					include: ['tests/process/**/*.test.ts'],
					testTimeout: 120_000,
					hookTimeout: 120_000,
				},
			},
		],
	},
})
