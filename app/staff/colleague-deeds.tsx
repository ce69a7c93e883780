/** What an owner may do about one colleague, each behind the owner's password. */
import { Form } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { colleagueWords } from '#app/words/en-ZA/staff-office.ts'
import type { Colleague, ColleagueDeed, StaffAnswer } from './colleague.ts'
import { ownPasswordInput } from './own-password-input.ts'
import { factorChangeInput } from './second-factor.ts'

const words = colleagueWords.deeds
const messages = colleagueWords.problems

type Own = { email: string; hasSecondFactor: boolean }
type Props = { colleague: Colleague; own: Own; answer: StaffAnswer | undefined }

export function ColleagueDeeds({ colleague, ...rest }: Props) {
	const { name, isOwner, hasSecondFactor } = colleague
	return (
		<div className="max-w-120">
			{!isOwner && <Deed deed="owner" name={name} {...rest} />}
			{hasSecondFactor && <Deed deed="factor" name={name} {...rest} />}
			<Deed deed="remove" name={name} {...rest} />
		</div>
	)
}

type DeedProps = Omit<Props, 'colleague'> & { deed: ColleagueDeed; name: string }

function Deed({ deed, name, own, answer }: DeedProps) {
	const rejected = answer?.deed === deed ? answer : undefined
	const asksForCode = deed === 'factor' && own.hasSecondFactor
	const { form, field, isPending } = useForm({
		schema: asksForCode ? factorChangeInput : ownPasswordInput,
		messageOf,
		rejected: rejected && { errors: rejected.problems },
		isOwn: (data) => data.get('intent') === deed,
	})
	const { heading, text, button } = words[deed]
	return (
		<Fold heading={heading} text={text(name)} open={rejected !== undefined}>
			<Form {...form} method="post" className="grid gap-4">
				{rejected?.refusal && (
					<Notice kind="wrong" role="alert">
						{colleagueWords.refusals[rejected.refusal]}
					</Notice>
				)}
				<input type="email" autoComplete="username" value={own.email} readOnly hidden />
				<PasswordField
					{...field('password')}
					label={words.password}
					autoComplete="current-password"
					required
				/>
				{asksForCode && (
					<TextField
						{...field('code')}
						label={words.code}
						autoComplete="one-time-code"
						autoCapitalize="none"
						spellCheck={false}
						maxLength={40}
						required
					/>
				)}
				<SubmitButton
					name="intent"
					value={deed}
					text={button}
					busyText={words.busy}
					busy={isPending}
					className="justify-self-start"
				/>
			</Form>
		</Fold>
	)
}

function messageOf(name: string, code: string): string {
	if (name === 'code') return code === 'wrong' ? messages.wrongCode : messages.code
	return code === 'wrong' ? messages.wrong : messages.password
}
