/** Recovery codes, on the one page that shows them. */
import { ButtonLink } from '#app/ui/button.tsx'
import { factorWords } from '#app/words/en-ZA/second-factor.ts'

export const RecoveryCodes = ({ codes, done }: { codes: string[]; done: string }) => (
	<>
		<ol className="grid gap-x-6 gap-y-2 rounded-panel border border-line bg-surface-raised p-5 font-mono text-[0.9375rem]">
			{codes.map((code) => (
				<li key={code}>{code}</li>
			))}
		</ol>
		<ButtonLink to={done} kind="primary" replace className="mt-6 w-full">
			{factorWords.page.kept.button}
		</ButtonLink>
	</>
)
