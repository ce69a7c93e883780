/** Whether somebody has a second factor, and what can be done about it: for the password, and a code where there is one. */
import { Form } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { factorWords } from '#app/words/en-ZA/second-factor.ts'
import { ownPasswordInput } from './own-password-input.ts'
import { type FactorAnswer, type FactorIntent, factorChangeInput } from './second-factor.ts'

const words = factorWords.page

type Refused = Extract<FactorAnswer, { step: 'refused' }>
type Props = {
	email: string
	codesLeft: number | undefined // undefined: there is no second factor
	isRequired: boolean
	answer: Refused | undefined
}

export function FactorState({ codesLeft, isRequired, ...rest }: Props) {
	if (codesLeft === undefined) {
		return (
			<>
				{isRequired && <Notice className="mb-6">{words.required}</Notice>}
				<ConfirmForm intent="begin" button={words.begin.button} asksForCode={false} {...rest} />
			</>
		)
	}
	return (
		<>
			<Notice kind="good">
				<strong className="block">{words.isOn}</strong>
				{words.left(codesLeft)}
			</Notice>
			<div className="mt-6">
				<Change intent="begin" {...words.again} {...rest} />
				<Change intent="codes" {...words.codes} {...rest} />
				{!isRequired && <Change intent="off" {...words.off} {...rest} />}
			</div>
		</>
	)
}

type Asked = Pick<Props, 'email' | 'answer'> & { intent: FactorIntent; button: string }

const Change = ({ heading, text, ...asked }: Asked & { heading: string; text: string }) => (
	<Fold heading={heading} text={text} open={asked.answer?.intent === asked.intent}>
		<ConfirmForm {...asked} asksForCode />
	</Fold>
)

function ConfirmForm({ intent, button, email, answer, asksForCode }: Asked & { asksForCode: boolean }) {
	const own = answer?.intent === intent ? answer : undefined
	const { form, field, isPending } = useForm({
		schema: asksForCode ? factorChangeInput : ownPasswordInput,
		messageOf,
		rejected: own && { errors: own.problems },
		isOwn: (data) => data.get('intent') === intent,
	})
	return (
		<Form {...form} method="post" className="grid gap-4">
			{own?.refusal && (
				<Notice kind="wrong" role="alert">
					{words.refusals[own.refusal]}
				</Notice>
			)}
			<input type="hidden" name="intent" value={intent} />
			<input type="email" autoComplete="username" value={email} readOnly hidden />
			<PasswordField {...field('password')} label={words.password} autoComplete="current-password" required />
			{asksForCode && (
				<TextField
					{...field('code')}
					label={words.anyCode}
					autoComplete="one-time-code"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={40}
					required
				/>
			)}
			<SubmitButton text={button} busyText={words.busy} busy={isPending} className="w-full" />
		</Form>
	)
}

function messageOf(name: string, code: string): string {
	const messages = words.problems
	if (name === 'password') return code === 'wrong' ? messages.wrongPassword : messages.password
	return code === 'wrong' ? messages.wrong : messages.code
}
