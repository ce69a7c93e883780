/** The unit tests that mutation testing runs: those of the rules named in stryker.config.json. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
	test: {
		environment: 'node',
		setupFiles: ['tests/console.ts', 'tests/properties.ts'],
		testTimeout: 180_000,
		hookTimeout: 180_000,
		include: [
			'app/features/finance/{application,application-record,application-sheet,calculator-inputs,calculator-result,consents,credit-rules,default-terms,id-number,instalment,interest-rate,posted-values,repayment,total-cost}.test.ts',
			'app/features/staff/{guard.server,return-path}.test.ts',
			'app/features/submissions/{form-token.server,links}.test.ts',
			'app/infra/encryption/encryption.server.test.ts',
		],
	},
})
