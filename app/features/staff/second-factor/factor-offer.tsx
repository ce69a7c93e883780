/** The secret for the phone, as a QR code and as text, and the form for its first code. */
import { Form } from 'react-router'
import { TextField } from '#app/components/field.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { Notice } from '#app/components/notice.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { useForm } from '#app/components/use-form.ts'
import { factorMessages } from '#messages/second-factor.ts'
import { confirmInput, type FactorResult, PENDING_MINUTES } from './second-factor.ts'

const messages = factorMessages.page

type Props = Extract<FactorResult, { step: 'offer' }> & { replaces: boolean }

export function FactorOffer({ offer, fieldErrors, error, replaces }: Props) {
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: confirmInput,
		messageOf,
		rejected: fieldErrors && { errors: fieldErrors },
	})
	const { size, path } = offer.qrCode
	return (
		<Form {...form} method="post" className="mt-4 grid gap-4">
			<FormNotice {...wrongFields} failure={failure} />
			{error && (
				<Notice kind="wrong" role="alert">
					{messages.rejections[error]}
				</Notice>
			)}
			<p>{messages.offer.scan}</p>
			<svg
				role="img"
				aria-label={messages.offer.picture}
				viewBox={`0 0 ${size} ${size}`}
				shapeRendering="crispEdges"
				className="w-56 max-w-full rounded-panel border border-line bg-white text-black"
			>
				<path d={path} fill="currentColor" />
			</svg>
			<p>
				{messages.offer.type}
				<b className="mt-1 block font-mono font-[620] wrap-anywhere">{offer.key}</b>
			</p>
			{offer.uri && (
				<a href={offer.uri} className="link inline-flex min-h-11 items-center justify-self-start">
					{messages.offer.here}
				</a>
			)}
			<p>
				{messages.offer.confirm}
				{replaces && ` ${messages.offer.until(PENDING_MINUTES)}`}
			</p>
			<input type="hidden" name="offer" value={offer.uri} />
			<TextField
				{...field('code')}
				label={messages.offer.code}
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={12}
				required
			/>
			<SubmitButton
				name="intent"
				value="confirm"
				text={messages.offer.button}
				busyText={messages.busy}
				busy={isPending}
				className="w-full"
			/>
		</Form>
	)
}

function messageOf(_: string, code: string): string {
	const errorMessages = messages.errors
	if (code === 'required') return errorMessages.required
	return code === 'no-code' ? errorMessages['no-code'] : errorMessages.wrong
}
