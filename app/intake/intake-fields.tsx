/** What stands unseen in every form: its token, and a field that only a machine fills in. */
import { intakeWords } from '#app/words/en-ZA/intake.ts'
import { TOKEN_FIELD, TRAP_FIELD } from './intake.ts'

export const IntakeFields = ({ token }: { token: string }) => (
	<>
		{/* Off, or a browser that restores what stood in a form puts an old token back. */}
		<input type="hidden" name={TOKEN_FIELD} value={token} autoComplete="off" />
		<div aria-hidden className="absolute left-[-200vw] size-px overflow-hidden">
			<label>
				{intakeWords.trap}
				<input type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
			</label>
		</div>
	</>
)
