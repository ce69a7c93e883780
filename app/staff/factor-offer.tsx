/** The key for the phone, to scan or to type, and the form for the first code. */
import { Form, useNavigation } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'
import { factorWords } from '#app/words/en-ZA/second-factor.ts'
import { confirmInput, type FactorAnswer, PENDING_MINUTES } from './second-factor.ts'

const words = factorWords.page

type Props = Extract<FactorAnswer, { step: 'offer' }> & { replaces: boolean }

export function FactorOffer({ offer, problems, refusal, replaces }: Props) {
	const busy = useNavigation().state !== 'idle'
	const checked = useCheckedForm({ schema: confirmInput, busy, answered: problems })
	const { size, path } = offer.picture
	return (
		<Form {...checked.form} method="post" className="mt-4 grid gap-4">
			{refusal && (
				<Notice kind="wrong" role="alert">
					{words.refusals[refusal]}
				</Notice>
			)}
			<p>{words.offer.scan}</p>
			<svg
				role="img"
				aria-label={words.offer.picture}
				viewBox={`0 0 ${size} ${size}`}
				shapeRendering="crispEdges"
				className="w-56 max-w-full rounded-panel border border-line bg-white text-black"
			>
				<path d={path} fill="currentColor" />
			</svg>
			<p>
				{words.offer.type}
				<b className="mt-1 block font-mono font-[620] wrap-anywhere">{offer.key}</b>
			</p>
			{offer.address && (
				<a href={offer.address} className="link inline-flex min-h-11 items-center justify-self-start">
					{words.offer.here}
				</a>
			)}
			<p>
				{words.offer.confirm}
				{replaces && ` ${words.offer.until(PENDING_MINUTES)}`}
			</p>
			<input type="hidden" name="offer" value={offer.address} />
			<TextField
				name="code"
				label={words.offer.code}
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={12}
				required
				problem={checked.problems.code && sentence(checked.problems.code)}
			/>
			<SubmitButton
				name="intent"
				value="confirm"
				text={words.offer.button}
				busyText={words.busy}
				busy={busy}
				className="w-full"
			/>
		</Form>
	)
}

function sentence(problem: string): string {
	const { code, wrong, 'no-code': noCode } = words.problems
	if (problem === 'required') return code
	return problem === 'no-code' ? noCode : wrong
}
