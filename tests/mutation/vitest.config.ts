/** The unit tests that mutation testing runs: those of the rules named in stryker.config.json. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
	test: {
		environment: 'node',
		setupFiles: ['tests/console.ts', 'tests/properties.ts'],
		testTimeout: 180_000,
		hookTimeout: 180_000,
		include: [
			'app/features/finance/{credit-rules,default-terms,id-number,instalment,interest-rate,repayment,total-cost}.test.ts',
			'app/features/finance/application/{application,application-schema,application-sheet,consents,next-state}.test.ts',
			'app/features/finance/calculator/{calculator-inputs,calculator-result}.test.ts',
			'app/features/staff/sign-in/{guard.server,return-path}.test.ts',
			'app/features/submissions/{visitor-tokens.server,sender-text}.test.ts',
			'app/infra/encryption/encryption.server.test.ts',
		],
	},
})
