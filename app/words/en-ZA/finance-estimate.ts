/** What an estimate assumes. */
export const estimateWords = {
	assumptions: (months: number, interest: string, deposit: string | undefined) =>
		deposit
			? `${months} months at ${interest}%, ${deposit} deposit, no balloon. Subject to approval.`
			: `${months} months at ${interest}%, no deposit or balloon. Subject to approval.`,
} as const
