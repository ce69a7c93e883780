/** The language of the request or email that the server is working on. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { DEFAULT_LANGUAGE, setLanguageReader } from './texts.ts'

const languages = new AsyncLocalStorage<string>()
setLanguageReader(() => languages.getStore() ?? DEFAULT_LANGUAGE)

/** Texts that `work` reads, also later within it, are in this language. */
export const inLanguage = <T>(language: string, work: () => T): T => languages.run(language, work)
