/** What an owner may do about one colleague, each behind the owner's password. */
import { Form } from 'react-router'
import { Fold } from '#app/ui/fold.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { colleagueWords } from '#app/words/en-ZA/staff-office.ts'
import type { Colleague, ColleagueDeed, StaffAnswer } from './colleague.ts'
import { ownPasswordInput } from './own-password-input.ts'

const words = colleagueWords.deeds
const messages = colleagueWords.problems

type Props = { colleague: Colleague; ownEmail: string; answer: StaffAnswer | undefined }

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

function Deed({ deed, name, ownEmail, answer }: DeedProps) {
	const own = answer?.deed === deed ? answer : undefined
	const { form, field, isPending } = useForm({
		schema: ownPasswordInput,
		messageOf: (_, code) => (code === 'wrong' ? messages.wrong : messages.password),
		rejected: own && { errors: own.problems },
		isOwn: (data) => data.get('intent') === deed,
	})
	const { heading, text, button } = words[deed]
	return (
		<Fold heading={heading} text={text(name)} open={own !== undefined}>
			<Form {...form} method="post" className="grid gap-4">
				{own?.refusal && (
					<Notice kind="wrong" role="alert">
						{colleagueWords.refusals[own.refusal]}
					</Notice>
				)}
				<input type="email" autoComplete="username" value={ownEmail} readOnly hidden />
				<PasswordField
					{...field('password')}
					label={words.password}
					autoComplete="current-password"
					required
				/>
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
