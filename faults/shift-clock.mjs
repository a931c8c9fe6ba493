// Preloaded into the app: SIGUSR2 sets its clock three hours ahead, the next one back.
const HOURS_MS = 3 * 60 * 60 * 1000;
const RealDate = Date;
let shift = 0;
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift);
    else super(...given);
  }

  static now() {
    return RealDate.now() + shift;
  }
};
process.on('SIGUSR2', () => {
  shift = shift === 0 ? HOURS_MS : shift > 0 ? -HOURS_MS : 0;
});
