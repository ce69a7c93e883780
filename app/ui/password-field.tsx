/** A field for a password, which can be shown while it is typed. */
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { siteWords } from '#app/words/en-ZA/site.ts'
import { iconButtonClass } from './button.tsx'
import { cn } from './cn.ts'
import { controlClass } from './control.ts'
import { apart, type FieldNotes, Framed, wrongClass } from './field.tsx'

type Props = FieldNotes & Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> & { name: string }

export function PasswordField(props: Props) {
	const [notes, input] = apart(props)
	const [shown, setShown] = useState(false)
	const Icon = shown ? EyeOff : Eye
	return (
		<Framed notes={notes} required={input.required}>
			{(described) => (
				<>
					<input
						{...described}
						{...input}
						type={shown ? 'text' : 'password'}
						autoCapitalize="none"
						spellCheck={false}
						className={cn(controlClass, 'pr-14', notes.problem && wrongClass)}
					/>
					<button
						type="button"
						aria-label={shown ? siteWords.password.hide : siteWords.password.show}
						onClick={() => setShown(!shown)}
						className={cn(
							iconButtonClass,
							'absolute top-1/2 right-1 size-11 -translate-y-1/2 no-script:hidden',
						)}
					>
						<Icon aria-hidden strokeWidth={1.75} className="size-5" />
					</button>
				</>
			)}
		</Framed>
	)
}
