/** Every element in one program: what `/widgets/all.js` loads. */
import.meta.glob("../elements/lotto-*.tsx", { eager: true })
