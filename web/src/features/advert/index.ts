export { ChooseAdvert } from './choose-advert.tsx';
