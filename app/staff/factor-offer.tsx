/** The key for the phone, to scan or to type, and the form for the first code. */
import { Form } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { factorWords } from '#app/words/en-ZA/second-factor.ts'
import { confirmInput, type FactorAnswer, PENDING_MINUTES } from './second-factor.ts'

const words = factorWords.page

type Props = Extract<FactorAnswer, { step: 'offer' }> & { replaces: boolean }

export function FactorOffer({ offer, problems, refusal, replaces }: Props) {
	const { form, field, isPending } = useForm({
		schema: confirmInput,
		messageOf,
		rejected: problems && { errors: problems },
	})
	const { size, path } = offer.picture
	return (
		<Form {...form} method="post" className="mt-4 grid gap-4">
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
				{...field('code')}
				label={words.offer.code}
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={12}
				required
			/>
			<SubmitButton
				name="intent"
				value="confirm"
				text={words.offer.button}
				busyText={words.busy}
				busy={isPending}
				className="w-full"
			/>
		</Form>
	)
}

function messageOf(_: string, code: string): string {
	const messages = words.problems
	if (code === 'required') return messages.code
	return code === 'no-code' ? messages['no-code'] : messages.wrong
}
