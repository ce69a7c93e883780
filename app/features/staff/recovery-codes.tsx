/** Shows new recovery codes; no other page shows them. */
import { ButtonLink } from '#app/components/button.tsx'
import { factorMessages } from '#app/messages/en-ZA/second-factor.ts'

export const RecoveryCodes = ({ codes, doneUrl }: { codes: string[]; doneUrl: string }) => (
	<>
		<ol className="grid gap-x-6 gap-y-2 rounded-panel border border-line bg-surface-raised p-5 font-mono text-[0.9375rem]">
			{codes.map((code) => (
				<li key={code}>{code}</li>
			))}
		</ol>
		<ButtonLink to={doneUrl} kind="primary" replace className="mt-6 w-full">
			{factorMessages.page.stored.button}
		</ButtonLink>
	</>
)
